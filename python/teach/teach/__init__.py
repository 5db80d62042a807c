"""Teaching: networks that learn the games of the house by playing them against themselves.

``python -m teach schotten --minutes 10`` in ``python/`` teaches; README.md says how, why and how long.
"""
