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
-- Name: google_attempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.google_attempts (
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    verifier text NOT NULL,
    nonce text NOT NULL,
    next_path text NOT NULL,
    popup text,
    account_id text,
    started_at bigint NOT NULL,
    used_at bigint
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
-- Name: known_browsers; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.known_browsers (
    key_hash text NOT NULL,
    account_id text NOT NULL,
    seen_at bigint NOT NULL
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
-- Name: likeminded; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.likeminded (
    day bigint NOT NULL,
    kinds text NOT NULL,
    counts text NOT NULL
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

INSERT INTO public._sqlx_migrations VALUES (1, 'accounts', '2026-11-22 18:45:19.275056+00', true, '\x394fb9d0654c6bccd93d93e239487fbeb64ac01cb6c1f5f7b3629cd0229a46d1410281a4bab02d31f2b8e7aa8fcd1495', 32409350);
INSERT INTO public._sqlx_migrations VALUES (100, 'google', '2026-11-22 18:45:19.275056+00', true, '\x2fe120b1b3445bf4d10fe0aa556ff4a06349a353e13f8ff1c5a88c9c1d81d07183b6dc6a4dfc00c84021cb4b70f61cdc', 11197410);
INSERT INTO public._sqlx_migrations VALUES (200, 'likeminded', '2026-11-22 18:45:19.275056+00', true, '\xe42d4b06a18f0d577f5a67efd8c3a7a4a76df612aa3a19c4b365f84c04009f26ff9488150adc2cb4aca5e9960dd52b32', 2312165);
INSERT INTO public._sqlx_migrations VALUES (300, 'known_browsers', '2026-11-22 18:45:19.275056+00', true, '\x599e9e7cd2a63b2fa3f26c083420ea7903918915698445d077f4a7dfc8005b33096cdfdc6c753820f39565fae3a70d59', 5413497);
INSERT INTO public._sqlx_migrations VALUES (310, 'sweep', '2026-11-22 18:45:19.275056+00', true, '\xf7757c7dddc8bdff355f1d4fc3c95e72a548f635e5162df21a1af276fc18787ce711147eb999a601abafd9e065d23c45', 3528592);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES ('01a20493-b85c-7def-803a-dcdfeb8e77a7', 'ada@example.org', 'ada@example.org', '$argon2id$v=19$m=19456,t=2,p=1$qYlBNtCQoZOMq6kRc69nzg$eUo/0VIY5cwNH4PEbMoZ7vTwc6ufUGMRPS36BD1yJ7s', 1795373119580, NULL, NULL, 0);
INSERT INTO public.accounts VALUES ('01a20493-ba04-7fed-b08e-9cfc133494d7', 'mary@example.org', 'mary@example.org', '$argon2id$v=19$m=19456,t=2,p=1$6vbJITo5VpFG0LoIVomKTA$JOTyyR7mnaKuugxejxMSz6kME/aEByyB3tSeJ80hNlQ', 1795373120004, NULL, 1795373120372, 0);


--
-- Data for Name: google_attempts; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: identities; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: known_browsers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.known_browsers VALUES ('5ef952b930cc945e8cc6168cb2aa1bcc0dab91796760fa77272b293b8eadd845', '01a20493-b85c-7def-803a-dcdfeb8e77a7', 1795373119950);
INSERT INTO public.known_browsers VALUES ('a21de4d8b945f7a228d7ee8dfb9a103ededc85cfcdd5b0f1167df41175859bbc', '01a20493-ba04-7fed-b08e-9cfc133494d7', 1795373120156);


--
-- Data for Name: letters; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: likeminded; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.likeminded VALUES (20779, 'b390a4f2a33c05b3', '3 2 -5 -3 -4 -6 -12 -4 6 1 -15 1 -6 7 -9 7 13 2 -2 -6 -5 11 1 7 5 3 -7 10 -4 -4 1 10 -2 -11 -1 14 1 2 1 8 5 2 2 -2 -4 7 1 2 -7 -5 3 -8 3 0 -9 6 11 11 -1 3 -4 -2 -2 3 -4 -6 0 2 15 -2 3 8 1 4 1 0 2 3 0 0 4 5 1 0 -6 8 4 13 -11 -6 2 -1 -10 -5 4 1 3 10 8 2 9 10 -2 -7 -3 6 1 0 -2 -11 12 -11 1 6 9 -6 -3 -7 -1 -3 -4 3 -8 -8 6 1 -8 6');


--
-- Data for Name: mail_tokens; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.mail_tokens VALUES ('5119e8afa13293cbe5d7e1fa7a88adea205efa0470609ef2ff8bdee6321648fe', '01a20493-b85c-7def-803a-dcdfeb8e77a7', 'verify', 1795459519946);
INSERT INTO public.mail_tokens VALUES ('0754716cf69d1e7056bb290b1724f18002b015adcfb47ab940fffc5d924f095e', '01a20493-ba04-7fed-b08e-9cfc133494d7', 'verify', 1795459520153);


--
-- Data for Name: map_picks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.map_picks VALUES ('01a20493-b85c-7def-803a-dcdfeb8e77a7', 'street-photography', 'arts-and-creativity/photography/street-photography', 1, 1);
INSERT INTO public.map_picks VALUES ('01a20493-ba04-7fed-b08e-9cfc133494d7', 'street-photography', 'arts-and-creativity/photography/street-photography', 1, 1);


--
-- Data for Name: map_places; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.map_places VALUES ('01a20493-b85c-7def-803a-dcdfeb8e77a7', 17, 2, 1795373119979);
INSERT INTO public.map_places VALUES ('01a20493-ba04-7fed-b08e-9cfc133494d7', 17, 2, 1795373120168);


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('49baeaeaf1daa979649b743d857889a13de1781e4539fe457115caf228d6a2eb', '01a20493-b85c-7def-803a-dcdfeb8e77a7', 'password', 1795373119943, 1795373119943, 1810925119943);


--
-- Data for Name: throttle; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.throttle VALUES ('33ee85955dae9e923b531802d4b3804f4e20f672c15c47d7d0474aa8bce76533', 1795373119580, 1);
INSERT INTO public.throttle VALUES ('b017d7ca15688aa20511abf1a11da0d593ea57f2881cc57c2a8d7f882b34bd18', 1795373119580, 1);
INSERT INTO public.throttle VALUES ('2b67c2cd17ef02810409723ae16cc65a294acf02eda3c9b06382b62850dc5f2c', 1795373119580, 2);
INSERT INTO public.throttle VALUES ('5dba242a2b5f616fa3e833768d5bf2495651335a184e9416e09b5af99e6cd6f7', 1795373120004, 1);
INSERT INTO public.throttle VALUES ('aaaff351b92662e896ab2163309f31ed62d243aab75c275c3ed159b89e7f7359', 1795373120004, 1);
INSERT INTO public.throttle VALUES ('152bdac596dd6525fdece0fd03f8e37248e7a5151cfdc15f9379a91ac4a65a98', 1795373119580, 0);


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
-- Name: google_attempts google_attempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.google_attempts
    ADD CONSTRAINT google_attempts_pkey PRIMARY KEY (state_hash);


--
-- Name: identities identities_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (issuer, subject);


--
-- Name: known_browsers known_browsers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (key_hash);


--
-- Name: letters letters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);


--
-- Name: likeminded likeminded_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.likeminded
    ADD CONSTRAINT likeminded_pkey PRIMARY KEY (day);


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
-- Name: accounts_sharing; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX accounts_sharing ON public.accounts USING btree (id) WHERE (sharing = 1);


--
-- Name: google_attempts_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX google_attempts_by_account ON public.google_attempts USING btree (account_id);


--
-- Name: google_attempts_by_browser; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX google_attempts_by_browser ON public.google_attempts USING btree (browser_hash);


--
-- Name: google_attempts_by_start; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX google_attempts_by_start ON public.google_attempts USING btree (started_at);


--
-- Name: identities_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX identities_by_account ON public.identities USING btree (account_id);


--
-- Name: known_browsers_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_browsers_by_account ON public.known_browsers USING btree (account_id);


--
-- Name: known_browsers_by_time; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX known_browsers_by_time ON public.known_browsers USING btree (seen_at);


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
-- Name: mail_tokens_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX mail_tokens_by_expiry ON public.mail_tokens USING btree (expires_at);


--
-- Name: sessions_by_account; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);


--
-- Name: sessions_by_sight; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_sight ON public.sessions USING btree (seen_at);


--
-- Name: throttle_by_start; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX throttle_by_start ON public.throttle USING btree (started_at);


--
-- Name: google_attempts google_attempts_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.google_attempts
    ADD CONSTRAINT google_attempts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: identities identities_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: known_browsers known_browsers_account_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;


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


