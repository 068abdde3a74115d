import { Button } from 'antd';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useWords } from '../../i18n/use-words.js';
import { ChunkLoadError } from '../../lib/net/load-chunk.js';
import { useServices } from '../../lib/services/services.js';
import './feedback.css';
import { useReload } from './use-reload.js';
import { useReplaced } from './use-replaced.js';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown, info: string) => void;
  readonly fallback: (error: unknown, again: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? '');
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}

/** Keeps a failing screen from taking the others with it, and writes what happened to the local log. */
export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  const { log } = useServices();
  return (
    <Boundary
      onError={(error, info) => log.add(error, info)}
      fallback={(error, again) => <Crash error={error} again={again} />}
    >
      {children}
    </Boundary>
  );
}

function Crash({ error, again }: { readonly error: unknown; readonly again: () => void }) {
  const { t } = useWords();
  const chunk = error instanceof ChunkLoadError;
  const replaced = useReplaced({ atOnce: chunk });
  const reload = useReload();
  const chunkText = t(replaced ? 'release.text' : 'errors.chunkText');
  return (
    <div className="failure" role="alert">
      <strong>{t(chunk ? 'errors.chunkTitle' : 'errors.crashTitle')}</strong>
      <span>{chunk ? chunkText : t('errors.crashText')}</span>
      <Button type="primary" onClick={chunk ? () => void reload() : again}>
        {t(chunk ? 'errors.reload' : 'retry')}
      </Button>
    </div>
  );
}
