export { insertEdits, keepEdit, type CommentEditRow } from './keepEdit.ts';
