// Main entry point. Layers that are loaded on intent (dialog, popover, hovercard) have entry points of their own.

export { ClockProvider, useClock, useNow, useTimers, type ClockProviderProps } from './clock/ClockProvider.tsx';
export { useIsLate } from './clock/useIsLate.ts';
export { createClock, type Clock, type ClockHost } from './clock/createClock.ts';

export {
  AnnouncementRegion,
  type AnnouncementRegionProps,
} from './components/announcement-region/AnnouncementRegion.tsx';
export type { ActorChoice } from './components/actor-selector/actorChoice.ts';
export { ActorSelector, type ActorSelectorProps } from './components/actor-selector/ActorSelector.tsx';
export { AttachmentView } from './components/attachment/AttachmentView.tsx';
export { fileSize } from './components/attachment/fileSize.ts';
export type { AttachmentSurface, AttachmentViewProps } from './components/attachment/attachmentProps.ts';
export type { PhotoTag } from './components/attachment/PhotoTags.tsx';
export { Avatar, type AvatarProps } from './components/avatar/Avatar.tsx';
export { avatarHue } from './components/avatar/avatarHue.ts';
export { Badge, type BadgeProps } from './components/badge/Badge.tsx';
export { BidiText, type BidiTextProps } from './components/bidi-text/BidiText.tsx';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './components/button/Button.tsx';
export { buttonHandlers } from './components/button/buttonHandlers.ts';
export { ChoiceMenu, type Choice, type ChoiceMenuProps } from './components/choice-menu/ChoiceMenu.tsx';
export { CommentActions, type CommentActionsProps } from './components/comment-bubble/CommentActions.tsx';
export {
  CommentBubble,
  type CommentArticleProps,
  type CommentBubbleProps,
} from './components/comment-bubble/CommentBubble.tsx';
export { CommentText } from './components/comment-text/CommentText.tsx';
export type { CommentTextProps } from './components/comment-text/commentTextProps.ts';
export { MentionLinkContext, type MentionLinkProps } from './components/comment-text/MentionLink.tsx';
export { LinkLengthContext } from './components/comment-text/ShortLink.tsx';
export { TextBodyView, type TextBodyViewProps } from './components/comment-text/TextBodyView.tsx';
export { ThreadRow, type ThreadRowProps } from './components/comment-bubble/ThreadRow.tsx';
export { useFocusAfterEdit } from './components/comment-bubble/useFocusAfterEdit.ts';
export { useHighlightTimer } from './components/comment-bubble/useHighlightTimer.ts';
export { CodeField, type CodeFieldProps } from './components/code-field/CodeField.tsx';
export { CredentialFields, type CredentialFieldsProps } from './components/credential-fields/CredentialFields.tsx';
export { EmptyState, type EmptyStateProps } from './components/empty-state/EmptyState.tsx';
export { HovercardLink, type HovercardLinkProps } from './components/hovercard/HovercardLink.tsx';
export { Icon, type IconProps } from './components/icon/Icon.tsx';
export type { IconName } from './components/icon/iconDrawings.ts';
export { IconButton, type IconButtonProps } from './components/icon-button/IconButton.tsx';
export { useLayerTrigger } from './components/layer/useLayerTrigger.ts';
export { LengthCounter } from './components/length-counter/LengthCounter.tsx';
export { Menu, type MenuProps } from './components/menu/Menu.tsx';
export type { MenuAnchorProps, MenuAction, MenuEntry, MenuLink } from './components/menu/menuProps.ts';
export { MenuButton, type MenuButtonProps } from './components/menu/MenuButton.tsx';
export { Notice, type NoticeProps } from './components/notice/Notice.tsx';
export { ImageFailureContext, type ImageFailure } from './components/picture/ImageFailureContext.ts';
export { PillButton, type PillButtonProps } from './components/pill-button/PillButton.tsx';
export { RetryingImage, type RetryingImageProps } from './components/picture/RetryingImage.tsx';
export { PostCard, type PostArticleProps, type PostCardProps } from './components/post-card/PostCard.tsx';
export { ProgressBar, type ProgressBarProps } from './components/progress-bar/ProgressBar.tsx';
export { ReactionButton, type ReactionButtonProps } from './components/reaction-button/ReactionButton.tsx';
export { ReactionPicker, type ReactionPickerProps } from './components/reaction-button/ReactionPicker.tsx';
export { ReactionIcon, type ReactionIconProps } from './components/reaction-icon/ReactionIcon.tsx';
export { reactionTable } from './components/reaction-icon/reactionTable.ts';
export { ReactionPile, type ReactionPileProps } from './components/reaction-pile/ReactionPile.tsx';
export { RelativeTime, type RelativeTimeProps } from './components/relative-time/RelativeTime.tsx';
export { SeeMore, type SeeMoreProps } from './components/see-more/SeeMore.tsx';
export { ServerUnavailable, type ServerUnavailableProps } from './components/server-unavailable/ServerUnavailable.tsx';
export { CommentSkeleton, PostSkeleton, type CommentSkeletonProps } from './components/skeleton/Skeleton.tsx';
export { Spinner, type SpinnerProps } from './components/spinner/Spinner.tsx';
export { fieldText } from './components/text-field/fieldText.ts';
export { FormField, type FormFieldControl, type FormFieldProps } from './components/text-field/FormField.tsx';
export { TextField, type TextFieldProps } from './components/text-field/TextField.tsx';
export { ToastRegion, type Toast, type ToastRegionProps } from './components/toast/ToastRegion.tsx';
export { VoteButtons, type VoteButtonsProps } from './components/vote-buttons/VoteButtons.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/VisuallyHidden.tsx';
export { useMediaQuery } from './media-query/useMediaQuery.ts';
export { isolateAmount } from './messages/isolateAmount.ts';
export { createLazyView } from './lazy/createLazyView.tsx';
export { createLazyPart, type LazyPart, type LazyPartState } from './lazy/createLazyPart.ts';
export { useIsReady } from './lazy/useIsReady.ts';
export { useLazyPart } from './lazy/useLazyPart.ts';
export { focusAfterRemoval } from './feed/focusAfterRemoval.ts';
export { moveInFeed } from './feed/moveInFeed.ts';
