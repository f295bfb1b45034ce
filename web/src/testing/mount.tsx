import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';

const mounted: { root: Root; place: HTMLElement }[] = [];

/** Shows a widget as the application shows it: strict, translated, with server state. It goes away after its test. */
export function mount(children: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  mounted.push({ root, place });
  root.render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </StrictMode>,
  );
}

afterEach(() => {
  for (const { root, place } of mounted.splice(0)) {
    root.unmount();
    place.remove();
  }
});
