export { CommentEditor, type CommentEditorProps } from './CommentEditor.tsx';
export type { CommentEditorHandle, TextSelection } from './commentEditorHandle.ts';
export type { EditorPlugin } from './editorPlugin.ts';
export { $insertMention } from './insertMention.ts';
export { $createEmoticonNode, $isEmoticonNode, EmoticonNode } from './nodes/EmoticonNode.ts';
export { $createHashtagNode, $isHashtagNode, HashtagNode } from './nodes/HashtagNode.ts';
export { $createMentionNode, $isMentionNode, MentionNode } from './nodes/MentionNode.ts';
export { entityPlugin } from './entities/entityPlugin.ts';
export {
  createMentionController,
  type MentionController,
  type MentionLayerState,
} from './mentions/createMentionController.ts';
export { registerBlockedInput } from './registerBlockedInput.ts';
