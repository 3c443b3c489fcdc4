export type { UsesUsage } from './usage.ts';
