export { buildErrorBody, type ErrorBodyInput } from './buildErrorBody.ts';
export { errorMessages, fieldMessages, type ErrorMessage } from './errorMessages.ts';
export type { FieldReason } from './fieldReason.ts';
export { refusedFields } from './refusedFields.ts';
