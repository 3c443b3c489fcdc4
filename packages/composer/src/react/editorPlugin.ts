import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import type { ComponentType } from 'react';
import type { ComposerContent } from '../content/composerContent.ts';

/** Something that an editor can do beside its own: suggestions, decorators, a flyout, a word before sending. */
export interface EditorPlugin {
  /** Nodes of its own. */
  readonly nodes?: readonly Klass<LexicalNode>[];
  /** Registers commands, transforms and listeners; gives back what takes them away. */
  readonly register?: (editor: LexicalEditor) => () => void;
  /** Is drawn beside the field, such as a layer of suggestions. */
  readonly Layer?: ComponentType<{ readonly editor: LexicalEditor }>;
  /** Is asked before the words are sent; false keeps them. */
  readonly onSend?: (content: ComposerContent) => boolean;
}
