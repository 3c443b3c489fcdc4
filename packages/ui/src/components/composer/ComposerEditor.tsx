import { useContext } from 'react';
import { createMentionSuggestions, type MentionSource, type MentionSuggestions } from 'ufi-composer';
import {
  CommentEditor,
  EntityExtension,
  StarsPlugin,
  useMentionController,
  type CommentEditorProps,
  type StarsShortcutProps,
} from 'ufi-composer/react';
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

interface ComposerEditorProps extends Omit<CommentEditorProps, 'extensions' | 'children'> {
  /** Decorates the stars shortcut of the text. */
  readonly starsShortcut?: StarsShortcutProps | null | undefined;
}

/** Comment editor with hashtags, emoticons and, given a mention source, mention suggestions. */
export function ComposerEditor({ starsShortcut, ...props }: ComposerEditorProps) {
  const source = useContext(MentionSourceContext);
  const warns = useContext(InputWarningContext);
  return (
    <CommentEditor {...props} extensions={extensions}>
      {source !== null && <Mentions source={source} />}
      {warns && <InputWarning />}
      {starsShortcut && <StarsPlugin {...starsShortcut} />}
    </CommentEditor>
  );
}
