import { ParagraphNode, type CreateEditorArgs } from 'lexical';
import { $createBlockNode, BlockNode } from './BlockNode.ts';
import { EmoticonNode } from './EmoticonNode.ts';
import { HashtagNode } from './HashtagNode.ts';
import { MentionNode } from './MentionNode.ts';
import { StarsNode } from './StarsNode.ts';

/** Node classes registered in every editor. */
export const editorNodes: NonNullable<CreateEditorArgs['nodes']> = [
  BlockNode,
  { replace: ParagraphNode, with: () => $createBlockNode(), withKlass: BlockNode },
  MentionNode,
  EmoticonNode,
  HashtagNode,
  StarsNode,
];
