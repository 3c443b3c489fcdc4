import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useLayoutEffect, useState } from 'react';
import type { MentionSuggestions } from '../../mentions/createMentionSuggestions.ts';
import { createMentionController, type MentionController } from './createMentionController.ts';

/** Mention suggestions in the editor around the component (S2.06), for a layer that shows them. */
export function useMentionController(suggestions: MentionSuggestions): MentionController {
  const [editor] = useLexicalComposerContext();
  const [controller] = useState(() => createMentionController(editor, suggestions));
  useLayoutEffect(() => controller.register(), [controller]);
  return controller;
}
