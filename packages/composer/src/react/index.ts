export {
  CommentEditor,
  type CommentEditorHandle,
  type CommentEditorProps,
  type TextSelection,
} from './CommentEditor.tsx';
