/** A table of another database. */
export interface CatalogTable {
  readonly name: string;
  readonly comment: string;
}

/** One column of it, with its type as that database writes it: `varchar(64)`, `enum('a','b')`. */
export interface CatalogColumn {
  readonly name: string;
  readonly columnType: string;
  readonly comment: string;
  readonly nullable: boolean;
  readonly key: boolean;
}

/** An open connection to another database. Nothing of its rows is ever read. */
export interface Catalog {
  readonly product: string;
  tables(): Promise<CatalogTable[]>;
  /** None where there is no such table. */
  columns(table: string): Promise<CatalogColumn[]>;
  close(): Promise<void>;
}

/** Where and as whom to connect; `ip` is what the host's name has led to. */
export interface Login {
  readonly ip: string;
  readonly username: string;
  readonly password: string;
}

/** More tables than anybody chooses from. */
export const maxTables = 2000;
