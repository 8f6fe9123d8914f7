--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: _sqlx_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text,
    created_at bigint NOT NULL,
    verified_at bigint,
    disabled_at bigint,
    sharing bigint DEFAULT 0 NOT NULL
);


--
-- Name: identities; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL,
    linked_at bigint NOT NULL
);


--
-- Name: letters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.letters (
    id text NOT NULL,
    email_key text NOT NULL,
    purpose text NOT NULL,
    created_at bigint NOT NULL,
    due_at bigint NOT NULL,
    attempts bigint NOT NULL
);


--
-- Name: mail_tokens; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.mail_tokens (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    purpose text NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: map_picks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.map_picks (
    account_id text NOT NULL,
    activity text NOT NULL,
    place text NOT NULL,
    picked bigint NOT NULL,
    changed_at bigint NOT NULL
);


--
-- Name: map_places; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.map_places (
    account_id text NOT NULL,
    template bigint,
    step bigint NOT NULL,
    changed_at bigint NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    account_id text NOT NULL,
    method text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    expires_at bigint NOT NULL
);


--
-- Name: throttle; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.throttle (
    key_hash text NOT NULL,
    started_at bigint NOT NULL,
    count bigint NOT NULL
);


--
-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public._sqlx_migrations VALUES (1, 'accounts', '2026-11-20 12:57:35.553205+00', true, '\x394fb9d0654c6bccd93d93e239487fbeb64ac01cb6c1f5f7b3629cd0229a46d1410281a4bab02d31f2b8e7aa8fcd1495', 73789429);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES ('01a1f908-a53f-7f31-bc5c-2fc486c38928', 'ada@example.org', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$5UNZdjYUKAQ3iwPC+Jeckw$MTrwRaHK+uBZYihXTPogQ+Ii8hF4m4z+0KYOLBpnvpY', 1795179455807, NULL, NULL, 0);
INSERT INTO public.accounts VALUES ('01a1f908-a5ea-78da-8a7b-8a9aeea90eb7', 'mary@example.org', 'mary@example.org', '$argon2id$v=19$m=19456,t=2,p=1$L1Ehyla4TLTi58/girDRnw$zk+X/JcFFoVdZYasC1tGjCZrp6UJ0z5s8KtKU7PeDV8', 1795179455978, NULL, 1795179456113, 0);


--
-- Data for Name: identities; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: letters; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.letters VALUES ('01a1f908-a53f-7d95-9623-1458188259fc', 'ada@example.org', 'verify', 1795179455807, 1795179515828, 1);
INSERT INTO public.letters VALUES ('01a1f908-a5ea-7932-aeb7-776930426b2c', 'mary@example.org', 'verify', 1795179455978, 1795179516032, 1);


--
-- Data for Name: mail_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mail_tokens VALUES ('df6c545696da1d5ef95472414c54142f05267a7114f6b771bb551f85f4b22023', '01a1f908-a53f-7f31-bc5c-2fc486c38928', 'verify', 1795265855823);
INSERT INTO public.mail_tokens VALUES ('c041286fc0dcdfded12378b32dd0f7444c6d2bae1f9619f716c8b5af623519a3', '01a1f908-a5ea-78da-8a7b-8a9aeea90eb7', 'verify', 1795265856028);


--
-- Data for Name: map_picks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.map_picks VALUES ('01a1f908-a53f-7f31-bc5c-2fc486c38928', 'street-photography', 'arts-and-creativity/photography/street-photography', 1, 1);
INSERT INTO public.map_picks VALUES ('01a1f908-a5ea-78da-8a7b-8a9aeea90eb7', 'street-photography', 'arts-and-creativity/photography/street-photography', 1, 1);


--
-- Data for Name: map_places; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.map_places VALUES ('01a1f908-a53f-7f31-bc5c-2fc486c38928', 17, 2, 1795179455864);
INSERT INTO public.map_places VALUES ('01a1f908-a5ea-78da-8a7b-8a9aeea90eb7', 17, 2, 1795179456028);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('766d73ef603a3376f29259a7e74d71b088522f225652fcfdee5989ed8dd91ee5', '01a1f908-a53f-7f31-bc5c-2fc486c38928', 'password', 1795179455818, 1795179455818, 1810731455818);


--
-- Data for Name: throttle; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.throttle VALUES ('33ee85955dae9e923b531802d4b3804f4e20f672c15c47d7d0474aa8bce76533', 1795179455711, 1);
INSERT INTO public.throttle VALUES ('152bdac596dd6525fdece0fd03f8e37248e7a5151cfdc15f9379a91ac4a65a98', 1795179455711, 2);
INSERT INTO public.throttle VALUES ('5dba242a2b5f616fa3e833768d5bf2495651335a184e9416e09b5af99e6cd6f7', 1795179455879, 1);


--
-- Name: _sqlx_migrations _sqlx_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject);


--
-- Name: letters letters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);


--
-- Name: mail_tokens mail_tokens_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_pkey PRIMARY KEY (token_hash);


--
-- Name: map_picks map_picks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.map_picks
    ADD CONSTRAINT map_picks_pkey PRIMARY KEY (account_id, activity);


--
-- Name: map_places map_places_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.map_places
    ADD CONSTRAINT map_places_pkey PRIMARY KEY (account_id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);


--
-- Name: throttle throttle_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.throttle
    ADD CONSTRAINT throttle_pkey PRIMARY KEY (key_hash);


--
-- Name: accounts_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX accounts_by_email ON public.accounts USING btree (email_key);


--
-- Name: identities_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX identities_by_account ON public.identities USING btree (account_id);


--
-- Name: letters_by_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX letters_by_due ON public.letters USING btree (due_at);


--
-- Name: letters_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX letters_by_email ON public.letters USING btree (email_key);


--
-- Name: mail_tokens_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_tokens_by_account ON public.mail_tokens USING btree (account_id);


--
-- Name: sessions_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);


--
-- Name: identities identities_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: mail_tokens mail_tokens_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.mail_tokens
    ADD CONSTRAINT mail_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: map_picks map_picks_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.map_picks
    ADD CONSTRAINT map_picks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: map_places map_places_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.map_places
    ADD CONSTRAINT map_places_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: sessions sessions_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


