export {
  closeReports,
  closeReportsUnder,
  dismissReportsOf,
  fileReport,
  reopenReports,
  undoDismissal,
  withdrawReport,
} from './reportEffects.ts';
