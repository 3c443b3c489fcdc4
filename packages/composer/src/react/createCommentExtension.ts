import { HistoryExtension } from '@lexical/history';
import { PlainTextExtension } from '@lexical/plain-text';
import { defineExtension, type AnyLexicalExtension, type AnyLexicalExtensionArgument } from 'lexical';
import { plainContent, type ComposerContent } from '../content/composerContent.ts';
import { restoreDocument } from '../encoding/decodeContent.ts';
import { DragExtension } from './DragExtension.ts';
import { FormattingExtension } from './FormattingExtension.ts';
import { editorNodes } from './nodes/editorNodes.ts';
import { PasteExtension } from './PasteExtension.ts';
import { $writeContent } from './state/writeState.ts';

/** What an editor starts with; read once. */
export interface CommentExtensionOptions {
  /** Initial content. */
  readonly initialContent?: ComposerContent | undefined;
  /** Enables formatting; the text is sent as markdown. */
  readonly isMarkdown?: boolean | undefined;
  /** Additional extensions. */
  readonly extensions?: readonly AnyLexicalExtensionArgument[] | undefined;
}

const emptyContent = plainContent('');

/** Root extension of a comment editor: plain text with our nodes, paste, drag, undo and the given extensions. */
export const createCommentExtension = ({
  initialContent = emptyContent,
  isMarkdown,
  extensions = [],
}: CommentExtensionOptions): AnyLexicalExtension =>
  defineExtension({
    name: 'comment',
    namespace: 'comment',
    nodes: editorNodes,
    dependencies: [
      PlainTextExtension,
      HistoryExtension,
      PasteExtension,
      DragExtension,
      ...(isMarkdown ? [FormattingExtension] : []),
      ...extensions,
    ],
    theme: {
      text: {
        bold: 'ufi-editor__bold',
        code: 'ufi-editor__code',
        italic: 'ufi-editor__italic',
        strikethrough: 'ufi-editor__strikethrough',
        underline: 'ufi-editor__underline',
        underlineStrikethrough: 'ufi-editor__underline-strikethrough',
      },
    },
    // Without a selection, which would move the focus into the field once it is mounted.
    $initialEditorState: () => $writeContent({ ...restoreDocument(initialContent, { isMarkdown }), selection: null }),
    onError(error) {
      throw error;
    },
  });
