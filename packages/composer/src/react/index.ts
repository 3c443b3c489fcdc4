export { CommentEditor, type CommentEditorHandle, type CommentEditorProps } from './CommentEditor.tsx';
