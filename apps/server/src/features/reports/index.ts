export {
  closeReports,
  closeReportsUnder,
  decideReports,
  dismissReportsOf,
  fileReport,
  undoDecision,
  undoDismissal,
  withdrawReport,
} from './reportEffects.ts';
