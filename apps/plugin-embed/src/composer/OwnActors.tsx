import { useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { selectActorRecord, selectOwnActors } from 'ufi-core';
import { initials } from 'ufi-core/text';
import { selectTarget } from 'ufi-core/internal/article';
import { selectAreaRef, type PluginState } from 'ufi-plugin';
import { ActorSelector, createLazyPart, useLazyPart, type ActorChoice } from 'ufi-ui';
import { lazyDescriptors } from '../messages/lazyDescriptors.ts';
import { useAppSelector } from '../context/storeHooks.ts';
import { useAct } from '../context/useAct.ts';

const dialogPart = createLazyPart(() => import('./ActorDialog.tsx'));

const selectOwnRecords = (state: PluginState) => selectOwnActors(state).map((id) => selectActorRecord(state, id));

/** Selects the identity that the visitor comments as, if they have several; a change has to be confirmed (S6.21). */
export function OwnActors() {
  const { formatMessage } = useIntl();
  const act = useAct();
  const records = useAppSelector(selectOwnRecords, shallowEqual);
  const value = useAppSelector((state) => selectTarget(state, selectAreaRef(state).target)?.actorforpost ?? '');
  const [chosen, setChosen] = useState<string | null>(null);
  const { part } = useLazyPart(dialogPart, chosen !== null);
  if (records.length < 2) return null;
  const actors = records.flatMap((record): ActorChoice[] => {
    if (record === undefined) return [];
    const { id, name, thumbSrc, kind } = record;
    const description = formatMessage(kind === 'page' ? lazyDescriptors.page : lazyDescriptors.yourself);
    return [{ id, name, thumbSrc, description, initials: initials(name) }];
  });
  const ask = (actor: string) => {
    dialogPart.load();
    setChosen(actor);
  };
  const change = (actor: string) => {
    setChosen(null);
    act({ kind: 'setUser', actor });
  };
  return (
    <>
      <ActorSelector
        label={formatMessage(lazyDescriptors.commentingAs)}
        actors={actors}
        value={value}
        onChoose={ask}
        align="start"
      />
      {chosen !== null && part && (
        <part.ActorDialog onConfirm={() => change(chosen)} onCancel={() => setChosen(null)} />
      )}
    </>
  );
}
