import { useEffect } from 'react';
import { keepNobodysDrafts, nobodysDrafts } from './drafts.ts';
import { isAnything, isFlag, isText, mapOf, orMissing, shapeOf } from './guards.ts';
import { isSignedIn } from './session.ts';

/**
 * What follows a visitor to the same page on another language's host, where nothing stored here can be read: text typed before a
 * sign-in, and facts that a screen holds and its address doesn't show, such as what a mailed link brought. It travels in the fragment,
 * which browsers send to no server and name to none as where they came from, and is taken out of the address at arrival.
 */
const name = '#carry=';
const isCarried = shapeOf({ facts: mapOf(mapOf(isText)), drafts: mapOf(isAnything), signedIn: orMissing(isFlag) });
/** Whether a visitor was signed in where it came from; whether it still is only the server knows. */
let cameSignedIn = false;
export const isArrivedSignedIn = (): boolean => cameSignedIn;

const packed = new Map<string, Readonly<Record<string, string>>>();
const arrived = new Map<string, Readonly<Record<string, string>>>();

/** Takes a screen's facts along for as long as it is shown. */
export function useCarried(key: string, value: Readonly<Record<string, string>> | undefined): void {
  useEffect(() => {
    if (!value) return;
    packed.set(key, value);
    return () => {
      packed.delete(key);
    };
  }, [key, value]);
}

/** The address with what there is to carry, or as it was when there is nothing. */
export function withCarried(address: string): string {
  const load = { facts: Object.fromEntries(packed), drafts: nobodysDrafts(), signedIn: isSignedIn() };
  if (Object.keys(load.facts).length + Object.keys(load.drafts).length === 0 && !load.signedIn) return address;
  const target = new URL(address);
  target.hash = name + encodeURIComponent(JSON.stringify(load));
  return target.href;
}

/** Reads a fragment; true when it carried something, which must then leave the address. */
export function unpackCarried(hash: string): boolean {
  if (!hash.startsWith(name)) return false;
  const load = parseJson(hash.slice(name.length));
  if (isCarried(load)) {
    keepNobodysDrafts(load.drafts);
    cameSignedIn = load.signedIn === true;
    for (const [key, value] of Object.entries(load.facts)) arrived.set(key, value);
  }
  return true;
}

/** A screen's facts, once. */
export function takeCarried(key: string): Readonly<Record<string, string>> | undefined {
  const value = arrived.get(key);
  arrived.delete(key);
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return null;
  }
}
