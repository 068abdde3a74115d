export type HistoryEffect =
  | {
      readonly type: 'load-changes';
      readonly screen: number;
      readonly serial: number;
      readonly name: string;
      readonly rowId: string;
    }
  | { readonly type: 'find-change'; readonly name: string; readonly rowId: string }
  | { readonly type: 'undo-change'; readonly name: string; readonly change: string };
