export type { UsesInputWarning } from './inputWarning.ts';
