import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import type { ComponentType } from 'react';
import type { ComposerContent } from '../content/composerContent.ts';

/** Editor plugin: suggestions, decorators, a flyout, or a check before submitting. */
export interface EditorPlugin {
  /** Additional node classes. */
  readonly nodes?: readonly Klass<LexicalNode>[];
  /** Registers commands, transforms and listeners. Returns a function that unregisters them. */
  readonly register?: (editor: LexicalEditor) => () => void;
  /** Component rendered beside the field, such as a layer of suggestions. */
  readonly Layer?: ComponentType<{ readonly editor: LexicalEditor }>;
  /** Called before submitting; false prevents it. */
  readonly onSend?: (content: ComposerContent) => boolean;
}
