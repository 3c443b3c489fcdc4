import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import './Skeleton.css';

/** Props of {@link CommentSkeleton}. */
export interface CommentSkeletonProps {
  /** Number of comments, 3 by default. */
  count?: number | undefined;
}

/** Skeleton of loading comments. */
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

/** Skeleton of a loading post. */
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
