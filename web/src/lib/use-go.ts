import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Href } from './href.ts';

/** Goes to a page of the application; the step back leads here again. */
export function useGo(): (href: Href) => void {
  const router = useRouter();
  return useCallback(href => router.history.push(href), [router]);
}
