import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';

const mounted: { root: Root; place: HTMLElement }[] = [];

/** Shows a widget as the application shows it, strict and with server state; it stands when this returns, until the end of its test. */
export function mount(children: ReactNode): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  mounted.push({ root, place });
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      </StrictMode>,
    ),
  );
}

afterEach(() => {
  for (const { root, place } of mounted.splice(0)) {
    root.unmount();
    place.remove();
  }
});
