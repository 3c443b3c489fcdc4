import { useContext, useState } from 'react';
import { createMentionSuggestions, type MentionSource, type MentionSuggestions } from 'ufi-composer';
import {
  CommentEditor,
  createMentionController,
  entityPlugin,
  type CommentEditorProps,
  type EditorPlugin,
} from 'ufi-composer/react';
import { MentionLayer } from '../mention-layer/MentionLayer.tsx';
import './ComposerEditor.css';
import './ComposerFormats.css';
import { inputWarningPlugin } from './input-warning/InputWarning.tsx';
import { InputWarningContext, MentionSourceContext } from './composerContexts.ts';

// Composers share the responses of a mention source.
const suggestionsOf = new WeakMap<MentionSource, MentionSuggestions>();

function mentionPlugin(source: MentionSource): EditorPlugin {
  const suggestions =
    suggestionsOf.get(source) ??
    createMentionSuggestions(source, {
      after(ms, call) {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
    });
  suggestionsOf.set(source, suggestions);
  const controller = createMentionController(suggestions);
  return {
    register: controller.register,
    Layer: ({ editor }) => <MentionLayer controller={controller} fieldOf={() => editor.getRootElement()} />,
  };
}

/** Comment editor with hashtags, emoticons and, given a mention source, mention suggestions. */
export function ComposerEditor({ plugins: given = [], ...props }: CommentEditorProps) {
  const source = useContext(MentionSourceContext);
  const warns = useContext(InputWarningContext);
  const [plugins] = useState(() => [
    entityPlugin,
    ...(source === null ? [] : [mentionPlugin(source)]),
    ...(warns ? [inputWarningPlugin] : []),
    ...given,
  ]);
  return <CommentEditor {...props} plugins={plugins} />;
}
