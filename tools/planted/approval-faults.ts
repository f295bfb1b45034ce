import type { LineFault } from './line-fault.ts';
