import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { plainContent, type DraftTarget } from 'ufi-composer';
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

/**
 * Says why the viewer may not comment, above the drafts from before: of a comment, of replies and of edits. Each can be
 * copied and discarded (web.24).
 */
export function StoppedDraft({ person }: StoppedDraftProps) {
  const { drafts } = useServices();
  const { target: ftentidentifier } = useThread();
  const [others, setOthers] = useState<readonly DraftTarget[]>([]);
  useEffect(() => {
    let isMounted = true;
    const show = (targets: readonly DraftTarget[]) =>
      isMounted && setOthers(targets.filter(({ replyTo, edits }) => replyTo !== undefined || edits !== undefined));
    // A storage that rejects has no drafts to show.
    drafts.targetsIn({ person, ftentidentifier }).then(show, () => undefined);
    return () => {
      isMounted = false;
    };
  }, [drafts, person, ftentidentifier]);
  return (
    <section className="web-stopped">
      <NoWriting />
      {[{ person, ftentidentifier }, ...others].map((target: DraftTarget) => (
        <KeptDraft key={`${target.replyTo}:${target.edits}`} target={target} />
      ))}
    </section>
  );
}

/** A draft of somebody who may not write, if there is one. */
function KeptDraft({ target }: { readonly target: DraftTarget }) {
  const { formatMessage } = useIntl();
  const { drafts } = useServices();
  const [words, setWords] = useState('');
  const { save } = useDraft(drafts, target, {
    onRestored: ({ visibleValue }) => setWords(visibleValue),
    onReplaced: ({ visibleValue }) => setWords(visibleValue),
  });
  const discard = () => {
    setWords('');
    save(plainContent(''));
  };
  if (words === '') return null;
  const kind = target.edits !== undefined ? 'edit' : target.replyTo !== undefined ? 'reply' : 'comment';
  return (
    <KeptWords words={words} kind={kind}>
      <Button size="small" variant="quiet" onClick={discard}>
        {formatMessage(restrictionDescriptors.discard)}
      </Button>
    </KeptWords>
  );
}
