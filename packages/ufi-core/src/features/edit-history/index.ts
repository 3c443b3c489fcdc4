export { loadEditHistory, type EditHistory, type EditHistoryWanted } from './loadEditHistory.ts';
