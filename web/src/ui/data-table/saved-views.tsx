import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Popup } from '../popup.tsx';
import type { Column, ListModel } from './list-types.ts';

/** What stands inside comes with the first look at it. */
const SavedViewsMenu = lazyPart(() => import('./saved-views-menu.tsx'), 'SavedViewsMenu');

type SavedViewsProps<Row> = { list: ListModel<Row>; shown: readonly Column<Row>[] };

/** Filters, order and columns of this list under names: to be opened, kept, shared and deleted. */
export function SavedViews<Row>({ list, shown }: SavedViewsProps<Row>) {
  const label = t($ => $.ui.views.title);
  return (
    <Popup
      label={label}
      side="end"
      trigger={props => (
        <Button icon="list" {...props}>
          {label}
        </Button>
      )}
    >
      {close => (
        <Suspense fallback={<p className="quiet">{t($ => $.ui.list.loading)}</p>}>
          <SavedViewsMenu
            screen={list.screen}
            declaration={list.declaration}
            search={list.search}
            columns={shown.map(column => column.key)}
            go={list.go}
            close={close}
          />
        </Suspense>
      )}
    </Popup>
  );
}
