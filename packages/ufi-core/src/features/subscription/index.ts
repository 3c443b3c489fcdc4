export { followPost, type FollowedPost } from './followPost.ts';
export { setSubscription, type Subscription } from './setSubscription.ts';
export { subscriptionFeature } from './subscriptionFeature.ts';
