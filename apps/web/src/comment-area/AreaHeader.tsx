import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  changeActor,
  orderingChosen,
  pictureOf,
  selectActorRecord,
  selectLoadState,
  selectOrderingMode,
  selectOwnActors,
  selectTarget,
  topEdgeKey,
  type UfiState,
} from 'ufi-core';
import { defaultListLength, tips, type ListSection, type OrderingMode } from 'ufi-core/contract';
import { initials } from 'ufi-core/text';
import { ActorSelector, ChoiceMenu, createLazyView, type ActorChoice } from 'ufi-ui';
import { shallowEqual } from 'react-redux';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useTip } from '../services/useTip.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const orderingNames = {
  ranked_threaded: webDescriptors.orderingRanked,
  ranked_unfiltered: webDescriptors.orderingAll,
  recent_activity: webDescriptors.orderingRecent,
  live_streaming: webDescriptors.orderingLive,
} as const satisfies Record<Exclude<OrderingMode, 'time'>, unknown>;

const RareControls = createLazyView(async () => (await import('./RareControls.tsx')).RareControls);

interface AreaHeaderProps {
  /** The list being shown: comments for everybody, or for friends. */
  readonly section: ListSection;
  readonly onSection: (section: ListSection) => void;
  /** Shows a comment that the reader has jumped to; null for none. */
  readonly onShow: (comment: string | null) => void;
}

/**
 * Controls above the comments: ordering, the list for friends, and the actor to comment as. Renders nothing if there is
 * no choice.
 */
export function AreaHeader({ section, onSection, onShow }: AreaHeaderProps) {
  const { target, instance, view, isLive, isPermalink } = useThread();
  const ordering = useAppSelector((state) => selectOrderingMode(state, { target, instance }));
  const hasOrdering = view.toplevelcount > 0 && view.orderingmodes.length > 1;
  const isLong = isPermalink && section === 'default' && view.toplevelcount > defaultListLength;
  const hasJumps = hasOrdering && isLong && ordering === 'recent_activity';
  const hasActors = useAppSelector((state) => selectOwnActors(state).length > 1) && !view.arecommentsdisabled;
  const friendsCount = useAppSelector((state) => selectTarget(state, target)?.privatecommentcount ?? 0);
  const hasFriends = isLive === true && (friendsCount > 0 || section === 'friends');
  if (!hasOrdering && !hasActors && !hasFriends) return null;
  return (
    <div className="web-comments__header">
      <div className="web-comments__order">
        {hasOrdering && <OrderingMenu />}
        {(hasJumps || hasFriends) && (
          <Suspense>
            <RareControls
              section={section}
              onSection={onSection}
              onShow={onShow}
              hasJumps={hasJumps}
              hasFriends={hasFriends}
            />
          </Suspense>
        )}
      </div>
      {hasActors && <OwnActors />}
    </div>
  );
}

function OrderingMenu() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { target, instance, view } = useThread();
  const value = useAppSelector((state) => selectOrderingMode(state, { target, instance })) ?? 'recent_activity';
  const edge = topEdgeKey({ target, ordering: value, section: 'default' }, null);
  const isBusy = useAppSelector((state) => selectLoadState(state, edge)?.isLoading === true);
  const choose = (mode: OrderingMode) => {
    dispatch(orderingChosen({ target, instance, mode }));
    // If it can't be loaded the choice holds here, as it does for readers without a session.
    import('./keepOrdering.ts').then(
      ({ chooseOrdering }) => dispatch(chooseOrdering({ target, instance, mode })),
      () => undefined,
    );
  };
  const choices = view.orderingmodes
    .map((mode) => mode.value)
    .filter((mode) => mode !== 'time')
    .map((mode) => ({ value: mode, label: formatMessage(orderingNames[mode]) }));
  return (
    <ChoiceMenu
      label={formatMessage(webDescriptors.orderBy)}
      choices={choices}
      value={value}
      onChoose={choose}
      isBusy={isBusy}
    />
  );
}

const selectOwnRecords = (state: UfiState) => selectOwnActors(state).map((id) => selectActorRecord(state, id));

function OwnActors() {
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
