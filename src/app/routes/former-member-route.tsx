/** Any address of a workspace that the person does not belong to any more. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { FormerMemberScreen } from '../../features/workspace/former-member-screen.tsx';
import { unsavedText } from '../actors/kept-actor.ts';
import { useOwnCopies } from '../actors/use-own-copies.ts';
import { useSignedIn } from '../router/scopes.ts';

export function FormerMemberRoute() {
  const { slug } = useParams();
  const profile = useSignedIn();
  useOwnCopies(profile);
  const former = profile.former_workspaces.find(({ workspace_slug }) => workspace_slug === slug);
  // What was typed is text of the pages that were left for this one.
  const [unsaved] = useState(unsavedText);
  return former ? <FormerMemberScreen profile={profile} former={former} unsaved={unsaved} /> : null;
}
