import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import {
  orderingChosen,
  selectLoadState,
  selectOrderingMode,
  selectOwnActors,
  selectTarget,
  topEdgeKey,
} from 'ufi-core';
import { defaultListLength, type ListSection, type OrderingMode } from 'ufi-core/contract';
import { ChoiceMenu } from 'ufi-ui';
import { createLazyView } from '../messages/lazyParts.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { useAppDispatch, useAppSelector } from '../store/storeHooks.ts';
import { useThread } from '../contexts/ThreadContext.ts';

const orderingNames = {
  ranked_threaded: webDescriptors.orderingRanked,
  ranked_unfiltered: webDescriptors.orderingAll,
  recent_activity: webDescriptors.orderingRecent,
  live_streaming: webDescriptors.orderingLive,
} as const satisfies Record<Exclude<OrderingMode, 'time'>, unknown>;

const RareControls = createLazyView(async () => (await import('./RareControls.tsx')).RareControls);
const OwnActors = createLazyView(async () => (await import('./OwnActors.tsx')).OwnActors);

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
      {hasActors && (
        <Suspense>
          <OwnActors />
        </Suspense>
      )}
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
