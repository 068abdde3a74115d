import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { errorView } from './error-text.js';
import { RequestId } from './request-id.js';
import './feedback.css';

export interface FailureProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Another way out, beside trying again. */
  readonly action?: ReactNode;
}

/** What happened, what to do, and the request id to copy. */
export function Failure({ title, error, onRetry, action }: FailureProps) {
  const words = useWords();
  const { text, requestId } = errorView(error, words);
  return (
    <div className="failure" role="alert">
      <strong>{title}</strong>
      <span>{text}</span>
      {requestId && <RequestId id={requestId} />}
      {onRetry && <Button onClick={onRetry}>{words.t('retry')}</Button>}
      {action}
    </div>
  );
}
