export { errorHistoryLimit, withError, type MessagingError } from './error-history/errorHistory.ts';
