export type { UsesUsage } from './logUsage.ts';
