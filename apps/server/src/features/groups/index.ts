export { groupColumns, groupRecord, groupSource, mayKnowGroup, type GroupRow } from './groupRow.ts';
