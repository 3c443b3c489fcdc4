export { closeReports, closeReportsUnder, fileReport, reopenReports, withdrawReport } from './reportEffects.ts';
