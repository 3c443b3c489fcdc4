import { Suspense, useMemo, useState } from 'react';
import type { PrivacyValue, VideoPosition } from 'ufi-core/contract';
import { isWritable, selectActorRecord, selectTarget, selectViewers } from 'ufi-core';
import type { ReplayedTip } from 'ufi-stars';
import { createLazyView } from '../messages/lazyParts.ts';
import type { ThreadPageData } from '../routing/pageData.ts';
import { PostWithComments } from '../post/PostWithComments.tsx';
import { useAppSelector } from '../store/storeHooks.ts';
import { LiveContext } from '../contexts/LiveContext.ts';
import { AudienceChoice } from './AudienceChoice.tsx';
import { BroadcastControls } from './BroadcastControls.tsx';
import { LivePinnedComment } from './LivePinnedComment.tsx';
import { isAwaited } from 'ufi-core/internal/rules';
import { LivePost } from './LivePost.tsx';
import './LivePage.css';
import { useServices } from '../services/appServices.ts';
import { isPayee } from '../stars/isPayee.ts';
import { useComposedStars } from '../stars/useComposedStars.tsx';
import { LazyAmbientTips, LazyStarsHead } from '../stars/room/LazyStarsRoom.tsx';
import { RecordedComments } from './RecordedComments.tsx';
import { RoomSlotsContext } from './roomSlots.ts';
import { usePlayhead } from './player/usePlayhead.ts';
import { VideoSurface } from './VideoSurface.tsx';

const TipList = createLazyView(async () => (await import('./TipList.tsx')).TipList);

export type LivePageProps = Omit<ThreadPageData<'live'>, 'name'>;

const noVideo = { isLive: false, startedAt: null, duration: null, hasTimestamps: false };

/** A live video or its recording beside its comments, or above them on a narrow screen. It fits the window. */
export function LivePage({ thread: { post }, comment, reply }: LivePageProps) {
  const view = useAppSelector((state) => selectTarget(state, post.ftentidentifier));
  // Updates from the stream override what the page was loaded with.
  const video = view?.video ?? post.video ?? noVideo;
  // As the page was loaded; the stream tells what has become of it.
  const wasExpected = post.video !== null && post.video !== undefined && (post.video.isLive || isAwaited(post.video));
  const playhead = usePlayhead(video);
  const { getPosition: getSeconds, getPicked } = playhead;
  const author = useAppSelector((state) => selectActorRecord(state, post.author));
  const isOffered = view !== undefined && isWritable(view);
  const [privacy, setPrivacy] = useState<PrivacyValue>(0);
  const isBroadcast = post.kind === 'live';
  const { session } = useServices();
  const stars = useComposedStars({
    target: post.ftentidentifier,
    payee: { id: post.author, name: author?.name ?? '' },
    isOffered:
      isBroadcast && video.isLive && view !== undefined && view.actorforpost === session.person?.id && !isPayee(view),
    isPublic: privacy === 0,
  });
  const live = useMemo(() => {
    const state = video.isLive ? 'Live' : 'OnDemand';
    const getPosition = (): VideoPosition => ({
      video,
      position: getSeconds(),
      liveState: isBroadcast ? state : null,
      picked: getPicked(),
    });
    const tools = isOffered && isBroadcast && <AudienceChoice value={privacy} onChoose={setPrivacy} />;
    return { getPosition, privacy, tools, stars };
  }, [video, getSeconds, getPicked, isBroadcast, isOffered, privacy, stars]);
  const isRecording = !video.isLive && video.duration !== null;
  const [timeline, setTimeline] = useState<readonly ReplayedTip[] | null>(null);
  const replay = isRecording ? { position: playhead.position, timeline, onLoad: setTimeline } : undefined;
  const [isTipsOnly, setTipsOnly] = useState(false);
  const mayChooseTips = isBroadcast && video.isLive;
  const tips = mayChooseTips ? { isOn: isTipsOnly, onChange: setTipsOnly } : undefined;
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const [tabs, setTabs] = useState<HTMLElement | null>(null);
  const places = useMemo(() => ({ aside: setAside, tabs: setTabs }), []);
  const recordedOrdering = view?.defaultcommentorderingmode;
  const viewers = useAppSelector((state) => selectViewers(state, post.ftentidentifier));
  return (
    <LiveContext value={live}>
      <RoomSlotsContext value={places}>
        <PostWithComments
          post={post}
          place="post"
          linked={{ comment, reply }}
          live={{
            video: (
              <VideoSurface
                post={post}
                video={video}
                name={author?.name ?? ''}
                playhead={playhead}
                viewers={viewers}
                hasEnded={wasExpected && !video.isLive && !isAwaited(video)}
                hasBegun={video.isLive && post.video?.isLive === false}
                overlay={
                  isBroadcast &&
                  (video.isLive || isRecording) && <LazyAmbientTips target={post.ftentidentifier} replay={replay} />
                }
              >
                {view && <BroadcastControls view={view} video={video} />}
              </VideoSurface>
            ),
            Layout: LivePost,
            slot: isBroadcast && (
              <>
                <LivePinnedComment />
                <LazyStarsHead replay={replay} tips={tips} places={{ aside, tabs }} />
              </>
            ),
            ...(mayChooseTips &&
              isTipsOnly && {
                renderList: (list) =>
                  list.section === 'default' ? (
                    <Suspense>
                      <TipList target={list.target} />
                    </Suspense>
                  ) : null,
              }),
            ...(isRecording && {
              // In an ordering of the reader's choice it is read like any other post.
              renderList: (list) =>
                list.ordering === recordedOrdering ? (
                  <RecordedComments list={list} position={playhead.position} />
                ) : null,
            }),
          }}
        />
      </RoomSlotsContext>
    </LiveContext>
  );
}
