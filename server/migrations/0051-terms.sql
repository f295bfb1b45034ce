-- The terms of use by version (docs/decisions/0051). A version is named after the business day of its publication and never changes
-- afterwards; the newest one is what everybody must have accepted.
CREATE TABLE terms_version (
  number integer PRIMARY KEY,
  version text NOT NULL UNIQUE CHECK (version ~ '^\d{4}-\d{2}(-\d{2}(-\d{1,4})?)?$'),
  html_en text NOT NULL,
  html_sr text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by integer REFERENCES app_user (id)
);

INSERT INTO terms_version (number, version, html_en, html_sr, published_at) VALUES (1, '2026-11', $en$<h2>Terms of use of Skonto</h2>
<p>Skonto brings together buyers who pay early and suppliers who give a discount for it. These terms say what each side may rely on.</p>
<h3>What the service does</h3>
<ul>
  <li>A buyer registers invoices that it owes. Each becomes an offer to its supplier with an exact price.</li>
  <li>The price follows from the annual rate of the supplier's category, the days left until the due date, a minimum discount and a processing fee. It is computed in whole hundredths and shown before anything is agreed.</li>
  <li>From the moment a supplier accepts an offer, both sides are bound by the price shown. Until then either side may withdraw.</li>
</ul>
<h3>What you are responsible for</h3>
<ul>
  <li>Invoices that you register exist, are undisputed and carry the amounts that you entered.</li>
  <li>Your sign-in details are yours alone. What is done with them counts as done by your company.</li>
</ul>
<h3>What we keep</h3>
<p>Every change is recorded with its time and author, in a log whose entries can't be altered unnoticed. We keep personal data only as long as the service or the law requires it.</p>
<h3>Fees</h3>
<p>The operator bills buyers a fee for approved invoices, as agreed in their contract. Suppliers pay nothing beyond the discount and the processing fee shown in an offer.</p>
$en$, $sr$<h2>Uslovi korišćenja platforme Skonto</h2>
<p>Skonto povezuje kupce koji plaćaju pre roka i dobavljače koji za to daju popust. Ovi uslovi kažu na šta svaka strana može da računa.</p>
<h3>Šta usluga radi</h3>
<ul>
  <li>Kupac registruje fakture koje duguje. Svaka postaje ponuda dobavljaču, sa tačnom cenom.</li>
  <li>Cena zavisi od godišnje stope kategorije dobavljača, broja dana do dospeća, najmanjeg popusta i naknade za obradu. Računa se tačno, u stotim delovima valute, i prikazuje se pre nego što se bilo šta dogovori.</li>
  <li>Od trenutka kada dobavljač prihvati ponudu, prikazana cena obavezuje obe strane. Do tada svaka strana može da odustane.</li>
</ul>
<h3>Za šta ste odgovorni</h3>
<ul>
  <li>Fakture koje registrujete postoje, nisu sporne i glase na iznose koje ste uneli.</li>
  <li>Podaci za prijavu su samo vaši. Ono što se uradi pomoću njih smatra se radnjom vaše kompanije.</li>
</ul>
<h3>Šta čuvamo</h3>
<p>Svaka izmena se beleži sa vremenom i autorom, u dnevniku čiji se zapisi ne mogu neprimetno promeniti. Lične podatke čuvamo samo onoliko dugo koliko to zahtevaju usluga ili zakon.</p>
<h3>Naknade</h3>
<p>Operater naplaćuje kupcima naknadu za odobrene fakture, prema njihovom ugovoru. Dobavljači ne plaćaju ništa osim popusta i naknade za obradu koji su prikazani u ponudi.</p>
$sr$, '2026-11-01T00:00:00Z');

CREATE FUNCTION refuse_terms_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'published terms are never changed' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER terms_version_stays BEFORE UPDATE OR DELETE ON terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();

-- The one draft of the next version. The revision only grows, also across publications, so that nobody writes over a text unseen.
CREATE TABLE terms_draft (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  revision integer NOT NULL,
  -- false once it was published: the next draft then starts from the current version
  open boolean NOT NULL,
  html_en text NOT NULL,
  html_sr text NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_by integer NOT NULL REFERENCES app_user (id)
);

-- Who accepted which version when, and in which language it was shown.
CREATE TABLE terms_acceptance (
  user_id integer NOT NULL REFERENCES app_user (id),
  version text NOT NULL REFERENCES terms_version (version),
  company_id integer REFERENCES company (id),
  language text NOT NULL CHECK (language IN ('en', 'sr')),
  accepted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, version)
);
CREATE INDEX terms_acceptance_of_version ON terms_acceptance (version);
ALTER TABLE app_user ADD CONSTRAINT app_user_terms FOREIGN KEY (terms_version) REFERENCES terms_version (version);

-- What a session was last shown, so that accepting without a word accepts that and nothing newer.
ALTER TABLE session ADD COLUMN terms_shown text, ADD COLUMN terms_shown_language text CHECK (terms_shown_language IN ('en', 'sr'));

-- How often each account and address called in the present minute, as all processes together know it. Unlogged: a crash may forget
-- a minute, and nobody waits for the log.
CREATE UNLOGGED TABLE request_count (
  key text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL
);

GRANT SELECT ON terms_version TO skonto_app;
GRANT SELECT, INSERT ON terms_version TO skonto_ops;
GRANT SELECT, INSERT, UPDATE ON terms_draft TO skonto_ops;
GRANT SELECT, INSERT ON terms_acceptance TO skonto_app, skonto_ops;
GRANT SELECT, INSERT, UPDATE, DELETE ON request_count TO skonto_ops;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['terms_version', 'terms_draft', 'terms_acceptance', 'request_count'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY operator ON %I TO skonto_ops USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY owner ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
CREATE POLICY everybody ON terms_version FOR SELECT TO skonto_app USING (true);
CREATE POLICY own_company ON terms_acceptance TO skonto_app
  USING (company_id = (SELECT acting_company())) WITH CHECK (company_id = (SELECT acting_company()));
