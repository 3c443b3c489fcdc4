import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import './Skeleton.css';

export interface CommentSkeletonProps {
  /** How many comments are drawn. */
  count?: number | undefined;
}

/** The shape of comments that are still on their way. */
export function CommentSkeleton({ count = 3 }: CommentSkeletonProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-skeleton" role="status">
      <VisuallyHidden>{formatMessage(uiDescriptors.loadingComments)}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="ufi-skeleton__comment" aria-hidden="true">
          <span className="ufi-skeleton__disc" />
          <span className="ufi-skeleton__bubble">
            <span className="ufi-skeleton__line ufi-skeleton__line--name" />
            <span className="ufi-skeleton__line" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** The shape of a post that is still on its way. */
export function PostSkeleton() {
  const { formatMessage } = useIntl();
  return (
    <div className="ufi-skeleton ufi-skeleton--card" role="status">
      <VisuallyHidden>{formatMessage(uiDescriptors.loadingPost)}</VisuallyHidden>
      <div className="ufi-skeleton__head" aria-hidden="true">
        <span className="ufi-skeleton__disc ufi-skeleton__disc--large" />
        <span className="ufi-skeleton__lines">
          <span className="ufi-skeleton__line ufi-skeleton__line--name" />
          <span className="ufi-skeleton__line ufi-skeleton__line--meta" />
        </span>
      </div>
      <span className="ufi-skeleton__lines" aria-hidden="true">
        <span className="ufi-skeleton__line ufi-skeleton__line--full" />
        <span className="ufi-skeleton__line" />
      </span>
    </div>
  );
}
