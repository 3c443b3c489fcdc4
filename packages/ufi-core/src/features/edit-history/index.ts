export { loadEditHistory, type EditHistory, type EditHistoryQuery } from './loadEditHistory.ts';
