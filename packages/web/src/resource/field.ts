import type { FormField, Widget } from '@mall/sdk/contract';

/** A widget of the contract, or one that a module brings the control of. */
export type WidgetName = Widget | (string & {});

/** What other fields must hold for one to be asked for: all of these, each one of its values. */
export type When = Readonly<Record<string, readonly (string | number)[]>>;

/** A field of a form, whether a resource has it or a form that was made at run time. */
export type Field = Omit<FormField, 'widget'> & {
  readonly widget: WidgetName;
  /** The titled group that it stands in. */
  readonly section?: string | undefined;
  readonly when?: When | undefined;
  readonly requiredWhen?: When | undefined;
  /** A day has no time of day. */
  readonly precision?: 'day' | 'second' | undefined;
};
