import type { Language } from '@mall/sdk/contract';
import type { Step } from '../../controllers/effects.js';
import type { Phrase } from '../../controllers/phrase.js';
import type { ReplyValue } from '../../controllers/replies/reply.js';
import type { InputField } from '../../controllers/resource/fields.js';
import type { Choices } from '../../controllers/state/choices.js';
import type { DashboardState } from '../../controllers/state/dashboard.js';
import type { Row } from '../../controllers/state/row.js';

/** A field of a form. The value of a secret is in no frame, log or source view. */
export interface FormEntry extends InputField {
  readonly readOnly: boolean;
  /** The group that it stands in; fields of one group follow each other. */
  readonly section?: string | undefined;
  /** Shown only while each of these fields has one of these values. */
  readonly when?: Readonly<Record<string, readonly (string | number)[]>> | undefined;
}

export type FormValues = Readonly<Record<string, string>>;
export type FormIssues = Readonly<Record<string, string>>;

/** The problems of a form, or the input to send. */
export type Checked =
  | { readonly kind: 'valid'; readonly input: Row }
  | { readonly kind: 'invalid'; readonly issues: FormIssues };

/** What a form is for: labels and choices of its fields, its check, and how it is sent. */
export interface FormSource {
  /** Names the file in which its fields are edited outside. */
  readonly name: string;
  readonly title: (state: DashboardState) => string;
  readonly label: (state: DashboardState, field: FormEntry) => string;
  readonly hint?: (state: DashboardState, field: FormEntry) => string | undefined;
  readonly section?: (state: DashboardState, section: string) => string;
  /** What a field is chosen from, as far as it is known; undefined where it takes any text. */
  readonly choices: (state: DashboardState, field: FormEntry) => Choices | undefined;
  /** The fields as the person may know them now, where that changes with permissions. */
  readonly fields?: (state: DashboardState) => readonly FormEntry[] | undefined;
  readonly check: (form: FormScreen, state: DashboardState) => Checked;
  /** Sends the input. The form is in phase `sending`, and is answered by `form-sent` or `form-refused`. */
  readonly submit: (
    form: FormScreen,
    input: Row,
    state: DashboardState,
    /** The person has seen the preview and said yes. */
    agreed: boolean,
  ) => Step<DashboardState>;
  /** The form over the row as it is now; what was typed is put back over it. */
  readonly rebase?: (
    form: FormScreen,
    row: Row,
    state: DashboardState,
  ) => Pick<FormScreen, 'source' | 'initial'> | undefined;
  /** It edits something that exists: a secret that is left empty is kept. */
  readonly changes?: boolean;
  /** The rows that it is about; none for a form of its own. */
  readonly subject?: { readonly name: string; readonly rows: readonly Row[] };
}

/** What somebody else wrote into the row while this form was open. */
export interface Met {
  /** What fields hold now that were changed here too: nothing of it is in the form. */
  readonly theirs: FormValues;
  /** What fields held before that took over what the other wrote. */
  readonly before: FormValues;
}

/** A generated form. Values are texts as typed; its source converts them. */
export interface FormScreen {
  readonly kind: 'form';
  readonly id: number;
  readonly source: FormSource;
  readonly fields: readonly FormEntry[];
  readonly initial: FormValues;
  /** Of all fields, hidden ones too: a field that appears again has its text again. */
  readonly values: FormValues;
  readonly issues: FormIssues;
  readonly problem: Phrase | undefined;
  /** Undefined where nobody else has changed the row meanwhile. */
  readonly met?: Met | undefined;
  /** `waiting`: submitted while its values were loading, sent once they are there. */
  readonly phase: 'loading' | 'waiting' | 'editing' | 'sending';
  /** Among the fields that are shown. */
  readonly cursor: number;
  readonly caret: number;
  readonly top: number;
}

/** What a person does to a form. */
export type FormIntent =
  | { readonly type: 'open-form'; readonly purpose: 'create' | 'edit' }
  /** Of the resource in front, or of calls that have a name of their own. */
  | { readonly type: 'open-action'; readonly operation: string; readonly name?: string }
  | { readonly type: 'edit-outside' }
  | { readonly type: 'choose' }
  | { readonly type: 'set-value'; readonly field: string; readonly value: string }
  /** `over`: what somebody else wrote meanwhile may be overwritten. */
  | { readonly type: 'submit'; readonly over?: true }
  /** The field under the cursor gets what somebody else wrote into it. */
  | { readonly type: 'take-theirs' }
  /** What would happen has been agreed to. */
  | { readonly type: 'submit-agreed' };

export type FormAnswer =
  /** Values a form starts with, once they have been fetched; `typed` ones were written in $EDITOR. */
  | {
      readonly type: 'form-values';
      readonly screen: number;
      readonly values: FormValues;
      readonly typed: boolean;
    }
  | {
      readonly type: 'form-refused';
      readonly screen: number;
      readonly issues: FormIssues;
      readonly problem: Phrase | undefined;
      /** The row as somebody else left it. */
      readonly current?: Row | undefined;
      /** The rows are in another state by now than they were read in: whatever shows them reads them again. */
      readonly isStale?: boolean | undefined;
    }
  | {
      readonly type: 'form-sent';
      readonly screen: number;
      readonly done: Phrase;
      /** What of the reply is shown, once: a generated password, what was changed. */
      readonly reply?: ReplyValue | undefined;
      /** The row that was made or changed. */
      readonly saved?: string;
    };

export type FormEffect =
  | {
      readonly type: 'prepare-action';
      readonly screen: number;
      readonly name: string;
      readonly operation: string;
      readonly rows: readonly Row[];
    }
  | {
      readonly type: 'send-form';
      readonly screen: number;
      readonly name: string;
      readonly operation: string;
      readonly input: Row;
    }
  | {
      readonly type: 'edit-outside';
      readonly screen: number;
      readonly name: string;
      readonly fields: readonly FormEntry[];
      readonly values: FormValues;
      /** What is wrong with the text is said in it. */
      readonly language: Language;
    };

declare module '../../controllers/screen-types.js' {
  interface ScreenTypes {
    form: {
      readonly screen: FormScreen;
      readonly intent: FormIntent;
      readonly answer: FormAnswer;
      readonly effect: FormEffect;
    };
  }
}

export const isChanged = ({ fields, values, initial }: FormScreen): boolean =>
  fields.some(({ name }) => values[name] !== initial[name]);

/** True once it was submitted: input no longer changes it. */
export const isSubmitted = ({ phase }: FormScreen): boolean => phase === 'waiting' || phase === 'sending';
