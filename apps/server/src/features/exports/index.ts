export { exportComments, type ExportScope } from './exportComments.ts';
