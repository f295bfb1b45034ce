import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-words.ts';

const chrome = '(KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
describe('a browser in words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome}`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${chrome} Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${chrome} OPR/120.0.0.0`, 'Opera', 'Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['curl/8.9.1', null, null],
    ['', null, null],
  ])('%s', (agent, browser, system) => {
    expect(deviceOf(agent)).toEqual({ browser, system });
  });
});
