//! Where the rules tell what happened.

/// A listener. The event is made only if somebody listens, so the silent sink `()` costs nothing
/// and no rule asks whether anybody is listening.
pub trait Sink<E> {
    /// Hears one event.
    fn tell(&mut self, event: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}

impl<E, S: Sink<E>> Sink<E> for &mut S {
    #[inline(always)]
    fn tell(&mut self, event: impl FnOnce() -> E) {
        (**self).tell(event);
    }
}
