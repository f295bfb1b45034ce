import { Component, type ReactNode, use, useEffect, useReducer } from 'react';
import { isMissingPart, missingText } from './missing-part.ts';

export type Part<Props> = (props: Props) => ReactNode;

type FrameProps<Props> = {
  /** Where the part comes from: one fetch for all who ask, until it is forgotten. */
  readonly source: { readonly get: () => Promise<Part<Props>>; readonly forget: () => void };
  /** Closes what was to be opened; without it another try is offered in its place. */
  readonly quit: ((props: Props) => void) | undefined;
  readonly props: Props;
};

/** What is drawn of a part that is fetched when it is needed, also when it can't be. */
export function LazyFrame<Props extends object>({ source, quit, props }: FrameProps<Props>) {
  const [tried, tryAgain] = useReducer((before: number) => before + 1, 0);
  return (
    <PartBoundary
      key={tried}
      onMissing={() => {
        source.forget();
        quit?.(props);
      }}
      instead={quit ? null : <TryAgain onTry={tryAgain} />}
    >
      <Fetched source={source} props={props} />
    </PartBoundary>
  );
}

function Fetched<Props extends object>({ source, props }: Omit<FrameProps<Props>, 'quit'>) {
  const Drawn = use(source.get());
  return <Drawn {...props} />;
}

type BoundaryProps = { readonly onMissing: () => void; readonly instead: ReactNode; readonly children: ReactNode };
type BoundaryState = { readonly failed: { readonly error: unknown } | null };

/** Keeps to itself that a part is missing; any other error is the page's. */
class PartBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: null };
  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: { error } };
  }
  override componentDidCatch(error: unknown) {
    if (isMissingPart(error)) this.props.onMissing();
  }
  override render(): ReactNode {
    const { failed } = this.state;
    if (failed && !isMissingPart(failed.error)) throw failed.error;
    return failed ? this.props.instead : this.props.children;
  }
}

function TryAgain({ onTry }: { onTry: () => void }) {
  useEffect(() => {
    addEventListener('online', onTry);
    return () => removeEventListener('online', onTry);
  }, [onTry]);
  return (
    <button type="button" className="button" onClick={onTry}>
      {missingText()}
    </button>
  );
}
