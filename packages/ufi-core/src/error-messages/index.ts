export { buildErrorBody, type ErrorBodyInput } from './buildErrorBody.ts';
export { errorMessages, fieldMessages, isFieldReason, type ErrorMessage, type FieldReason } from './errorMessages.ts';
export { refusedFields } from './refusedFields.ts';
