import { useContext } from 'react';
import { createMentionSuggestions, type MentionSource, type MentionSuggestions } from 'ufi-composer';
import { CommentEditor, EntityExtension, useMentionController, type CommentEditorProps } from 'ufi-composer/react';
import { MentionLayer } from '../mention-layer/MentionLayer.tsx';
import './ComposerEditor.css';
import './ComposerFormats.css';
import { InputWarningContext, MentionSourceContext } from './composerContexts.ts';
import { InputWarning } from './input-warning/InputWarning.tsx';
import { startTimer } from './input-warning/startTimer.ts';

// Composers share the responses of a mention source.
const suggestionsOf = new WeakMap<MentionSource, MentionSuggestions>();

function sharedSuggestions(source: MentionSource): MentionSuggestions {
  const suggestions = suggestionsOf.get(source) ?? createMentionSuggestions(source, { after: startTimer });
  suggestionsOf.set(source, suggestions);
  return suggestions;
}

function Mentions({ source }: { readonly source: MentionSource }) {
  return <MentionLayer controller={useMentionController(sharedSuggestions(source))} />;
}

const extensions = [EntityExtension];

/** Comment editor with hashtags, emoticons and, given a mention source, mention suggestions. */
export function ComposerEditor(props: Omit<CommentEditorProps, 'extensions' | 'children'>) {
  const source = useContext(MentionSourceContext);
  const warns = useContext(InputWarningContext);
  return (
    <CommentEditor {...props} extensions={extensions}>
      {source !== null && <Mentions source={source} />}
      {warns && <InputWarning />}
    </CommentEditor>
  );
}
