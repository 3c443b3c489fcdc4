import { useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { changeActor, pictureOf, selectActorRecord, selectOwnActors, type UfiState } from 'ufi-core';
import { tips } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { ActorSelector, type ActorChoice } from 'ufi-ui';
import { useThread } from '../contexts/ThreadContext.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useTip } from '../services/useTip.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';

const selectOwnRecords = (state: UfiState) => selectOwnActors(state).map((id) => selectActorRecord(state, id));

/** Selects the actor to comment as, among several. */
export function OwnActors() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view, isLive } = useThread();
  const tip = useTip(tips.actorSelector);
  const records = useAppSelector(selectOwnRecords, shallowEqual);
  const [isBusy, setIsBusy] = useState(false);
  const actors = records.flatMap((record): ActorChoice[] => {
    if (record === undefined) return [];
    const { id, name, kind } = record;
    const description = formatMessage(kind === 'page' ? webDescriptors.page : webDescriptors.yourself);
    return [{ id, name, thumbSrc: pictureOf(record), description, initials: initials(name) }];
  });
  const choose = async (actor: string) => {
    setIsBusy(true);
    await dispatch(changeActor({ target, instance, actor }));
    setIsBusy(false);
  };
  return (
    <ActorSelector
      label={formatMessage(webDescriptors.commentingAs)}
      actors={actors}
      value={view.actorforpost ?? ''}
      onChoose={(actor) => void choose(actor)}
      isBusy={isBusy}
      align="end"
      presentation={isLive === true ? 'dialog' : 'dropdown'}
      hasTip={tip.isNew}
      onTipSeen={tip.markSeen}
    />
  );
}
