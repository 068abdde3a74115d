/** A table with a column of each type that people use, and one whose names are meant to do harm. */
export const postgresParcels = `
create type parcel_state as enum ('open', 'on the way', 'it''s there');
create domain short_code as varchar(12);
create table t_parcel (
  id bigint primary key, parcel_no varchar(32) not null, label char(4), note text, pieces smallint not null,
  weight integer, volume bigint, price numeric(12,2) not null, rate numeric, ratio real, score double precision,
  is_open boolean not null default true, day date, made_at timestamp, due_at timestamptz, at_time time,
  state parcel_state not null default 'open', code short_code, origin uuid, sender inet, data jsonb, tags text[],
  picture bytea, tenant_id varchar(12), create_time timestamptz, is_deleted smallint default 0);
comment on table t_parcel is '包裹';
comment on column t_parcel.parcel_no is '包裹编号';
create table act_hidden (id bigint);
create table "x'; drop table y; --" ("*/ }; process.exit(1); /*" text not null, "\${1+1}" text, "__proto__" text, "class" text,
  "../../etc" text, "中文" text, "size" integer);
comment on column "x'; drop table y; --"."class" is E'*/ process.exit(1) // \\n '', evil: \`\${process.exit(1)}\`';
`;

export const mariadbParcels = `
create table t_parcel (
  id bigint primary key, parcel_no varchar(32) not null comment '包裹编号', label char(4), note text, longer longtext,
  pieces tinyint not null, is_open tinyint(1) not null default 1, small smallint, middle mediumint, weight int,
  many int unsigned, volume bigint, price decimal(12,2) not null, ratio float, score double, day date, made_at datetime,
  due_at timestamp null, at_time time, y year, state enum('open','on the way','it''s there') not null, flags set('a','b'),
  data json, picture blob, bits bit(1)) comment '包裹';
create table act_hidden (id bigint);
`;
