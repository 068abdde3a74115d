import type { AnyResource, Widget } from '@mall/sdk/contract';
import { everyKind } from '@mall/sdk/testing';

/**
 * The resource with a field of every kind, some of them asked for in another way.
 *
 * @example
 * openEveryKind('new', 'en-US', { resource: otherWidget({ note: 'xml' }) });
 */
export const otherWidget = (
  widgets: Readonly<Record<string, Widget>>,
  more: Partial<AnyResource> = {},
): object => ({
  ...everyKind,
  ...more,
  widgets: { ...everyKind.widgets, ...widgets },
  formats: { ...everyKind.formats, ...more.formats },
  options: { ...everyKind.options, ...more.options },
});
