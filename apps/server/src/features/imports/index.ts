export { createImports } from './createImports.ts';
export { sweepImports } from './importRows.ts';
export type { UsesImports } from './imports.ts';
