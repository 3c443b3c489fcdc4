import { useState } from 'react';
import { useIntl } from 'react-intl';
import { plainContent } from 'ufi-composer';
import { Button } from 'ufi-ui';
import { useDraft } from 'ufi-ui/composer';
import { useThread } from '../contexts/ThreadContext.ts';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import { NoWriting } from '../notices/NoWriting.tsx';
import { useServices } from '../services/appServices.ts';
import { KeptWords } from './KeptWords.tsx';
import './StoppedWriting.css';

interface StoppedDraftProps {
  /** Id of the signed-in person. */
  readonly person: string;
}

/** Says why the viewer may not comment, above the draft from before, which can be copied and discarded (web.24). */
export function StoppedDraft({ person }: StoppedDraftProps) {
  const { formatMessage } = useIntl();
  const { drafts } = useServices();
  const { target } = useThread();
  const [words, setWords] = useState('');
  const draft = { person, ftentidentifier: target };
  const { save } = useDraft(drafts, draft, {
    onRestored: ({ visibleValue }) => setWords(visibleValue),
    onReplaced: ({ visibleValue }) => setWords(visibleValue),
  });
  const discard = () => {
    setWords('');
    save(plainContent(''));
  };
  if (words === '') return <NoWriting />;
  return (
    <section className="web-stopped">
      <NoWriting />
      <KeptWords words={words}>
        <Button size="small" variant="quiet" onClick={discard}>
          {formatMessage(restrictionDescriptors.discard)}
        </Button>
      </KeptWords>
    </section>
  );
}
